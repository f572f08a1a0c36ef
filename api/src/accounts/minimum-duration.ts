/** Minimum duration in milliseconds. Longer than the hidden work takes in normal operation. */
export const FLOOR_MS = 250

/** Runs `work` and takes at least 250 ms, so that the response time does not reveal whether the account exists. */
export async function withMinimumDuration(
  { pause }: { pause: (ms: number) => Promise<unknown> },
  work: () => Promise<void>,
): Promise<void> {
  await Promise.all([work(), pause(FLOOR_MS)])
}
