/** Longer than what is hidden ever takes while all is well. */
export const FLOOR_MS = 250

/** Does something whose time would tell what nobody is to know, and is never done before a certain time has passed. */
export async function inOneTime(
  { pause }: { pause: (ms: number) => Promise<unknown> },
  work: () => Promise<void>,
): Promise<void> {
  await Promise.all([work(), pause(FLOOR_MS)])
}
