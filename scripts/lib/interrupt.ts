/** One Ctrl+C arrives twice: from the terminal, and passed on by npm. */
const ECHO_MS = 500

/** Calls `end` at Ctrl+C, or when the terminal's window is closed. A second Ctrl+C ends the program at once. */
export function onInterrupt(end: () => void): void {
  let since: number | undefined
  const interrupt = () => {
    if (since === undefined) end()
    else if (performance.now() - since > ECHO_MS) process.exit(1)
    since ??= performance.now()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, interrupt)
}
