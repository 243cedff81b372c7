/**
 * Runs the work of a job for each of its subjects, one after the other. One that fails does not keep the others waiting: its failure is
 * thrown at the end, for the job runner to log.
 */
export const runEach = async <T>(subjects: readonly T[], work: (subject: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const subject of subjects) await work(subject).catch((error: unknown) => failures.push(error))
  if (failures.length === 1) throw failures[0]
  // The log shows the cause with its stack.
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${subjects.length} failed`, { cause: failures[0] })
}
