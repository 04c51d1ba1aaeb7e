"""A batch in Spark: answers to an RDD of lines, by `pipe`.

    from spark_batch import answers
    answers(spark.sparkContext.textFile("turns.ndjson"), "resolve").saveAsTextFile("out")

Every executor has the program. Give each line an `id`: the number of a line is that within its partition.
"""

import shlex


def is_answer(line):
    """Each partition begins with a manifest and ends with counts, which are no answers."""
    return not line.startswith(('{"manifest":', '{"end":'))


def answers(lines, *arguments, program="adjutant"):
    """The answers to some lines, as lines of JSON."""
    command = shlex.join([program, "batch", *arguments, "--jobs", "1"])
    return lines.pipe(command, checkCode=True).filter(is_answer)
