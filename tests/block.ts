/** Keeps the process from doing anything else for some milliseconds, as a pause of the machine does. */
export function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
