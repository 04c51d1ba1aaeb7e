//! A run as XML of `JUnit`: a suite for each feature, a case for each example.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::diagnostics::{Finding, at_most};
use crate::harness::report::Ended;
use crate::source::{Sources, of_xml};

/// The run in the XML of `JUnit`. It holds no time of day: the same run gives the same bytes.
pub(crate) fn junit(ended: &[Ended], gaps: &[(String, String)]) -> String {
    let mut report = Report::new("adjutant");
    for of_feature in ended.chunk_by(|one, other| one.file == other.file) {
        let Some(first) = of_feature.first() else {
            continue;
        };
        let mut suite = TestSuite::new(first.feature.as_str());
        suite.add_property(("file", first.file.as_str()));
        for ended in of_feature {
            suite.add_test_case(case(ended));
        }
        report.add_test_suite(suite);
    }
    if !gaps.is_empty() {
        let mut suite = TestSuite::new("What is not proved");
        for (id, what) in gaps {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_message(what.as_str()).set_type("proof");
            suite.add_test_case(TestCase::new(format!("{id}: {what}"), status));
        }
        report.add_test_suite(suite);
    }
    xml(&report)
}

/// XML has no place for some characters, not even as references.
fn xml(report: &Report) -> String {
    // INVARIANT: a report is written into a text, which takes everything.
    let text = report.to_string().unwrap_or_default();
    // The published schema has no such attribute.
    of_xml(&text.replace(" disabled=\"0\"", "")).into_owned()
}

fn case(ended: &Ended) -> TestCase {
    let status = match &ended.failed {
        None => TestCaseStatus::success(),
        Some(failed) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let (line, _, _) = failed.place;
            status
                .set_message(failed.failure.actual.as_str())
                .set_type("example");
            status.set_description(format!(
                "{}:{line}: {}\n{}",
                ended.file, failed.step, failed.failure
            ));
            status
        }
    };
    let mut case = TestCase::new(format!("{} (line {})", ended.name, ended.line), status);
    case.set_classname(ended.file.as_str());
    case
}

/// Features that cannot be run, a failing case for each mistake.
pub(crate) fn junit_findings(findings: &[Finding], sources: &Sources) -> String {
    let mut report = Report::new("adjutant");
    let mut suite = TestSuite::new("What is wrong with the features");
    for finding in at_most(findings).iter() {
        let at = finding.place.map(|place| {
            (
                sources.get(place.source).name(),
                sources.positions(place).0.line,
            )
        });
        let name = at.map_or_else(
            || finding.code.as_str().to_owned(),
            |(file, line)| format!("{file}:{line}: {}", finding.code.as_str()),
        );
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status
            .set_message(finding.message.as_str())
            .set_type(finding.code.as_str());
        if let Some(help) = &finding.help {
            status.set_description(format!("help: {help}"));
        }
        suite.add_test_case(TestCase::new(name, status));
    }
    report.add_test_suite(suite);
    xml(&report)
}
