import { spawn } from 'node:child_process'

/** An address in the browser, a folder in the file manager. No opener is no error: the address is printed, too. */
export function openOutside(target: string): void {
  if (process.env.CI || !process.stdout.isTTY) return
  const forWindows = target.startsWith('http') ? ['cmd', '/c', 'start', '""'] : ['explorer']
  const [command = '', ...before] =
    process.platform === 'win32' ? forWindows : [process.platform === 'darwin' ? 'open' : 'xdg-open']
  spawn(command, [...before, target], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
