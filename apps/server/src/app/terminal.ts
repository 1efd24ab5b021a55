const bar = 28
const out = process.stdout

/** Prints a step of the start on its own line. */
export const step = (text: string) => void out.write(`• ${text}\n`)

export const stopped = () => void out.write('  Stopped.\n')

/** Prints a long step: a progress bar on a terminal, and a line per quarter elsewhere. */
export const progress = (text: string) => {
  let quarter = -1
  return (fraction: number, label = '') => {
    const share = Math.min(Math.max(fraction, 0), 1)
    if (out.isTTY) {
      const filled = Math.round(share * bar)
      out.write(
        `\r• ${text} [${'█'.repeat(filled)}${'·'.repeat(bar - filled)}] ${Math.round(share * 100)} % ${label.padEnd(24)}`,
      )
      if (share === 1) out.write('\n')
      return
    }
    const now = Math.floor(share * 4)
    if (now > quarter) step(`${text}: ${Math.round(share * 100)} %`)
    quarter = Math.max(quarter, now)
  }
}

/** Prints how the first operator signs in. */
export const welcome = ({ page, code }: { page: string; code: string }) =>
  void out.write(`  The first operator chooses a password here, within 24 hours:\n    ${page}\n    code ${code}\n\n`)

/** Prints the product's address and its logins. */
export const ready = (address: string, logins: readonly { email: string; role: string }[], password: string) => {
  const width = Math.max(0, ...logins.map(({ email }) => email.length))
  const people = logins.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`)
  const demo = people.length ? `\n\n  Demo logins, all with the password ${password}:\n${people.join('\n')}` : ''
  out.write(`\n  Sofra is ready: ${address}${demo}\n\n  Ctrl-C stops it.\n\n`)
}
