import { mailPhrases } from '@sofra/contract/access/mail/mail.phrases.ts'
import type pg from 'pg'
import { demoStaff } from '../../content/accounts.ts'
import { newcomers } from '../../content/newcomers.ts'
import { int, pick, seeded } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import { daysBefore } from '../world.ts'

type Template = 'reset' | 'invite' | 'registration' | 'registration-known'

/** Replies of mail servers to undeliverable e-mails. */
const refusals = [
  '550 5.1.1 The email account that you tried to reach does not exist',
  '452 4.2.2 The recipient’s inbox is out of storage space',
]

/** An e-mail in the log: after sending its text is deleted, because it may contain a code. */
interface SeedMail {
  recipient: string
  template: Template
  at: Date
  error?: string | undefined
}

const lettersOf = (now: Date): readonly SeedMail[] => {
  const random = seeded('letters')
  const lately = (days: number) => new Date(daysBefore(now, days).getTime() - int(random, 0, 36_000_000))
  const people = demoStaff.map(({ email }) => email)
  const resets = Array.from({ length: 14 }, (_, i) => ({
    recipient: pick(random, people),
    template: 'reset' as const,
    at: lately(2 * i + 1),
  }))
  const registrations = newcomers.flatMap(({ email, daysAgo }) =>
    daysAgo > 27 ? [] : [{ recipient: email, template: 'registration' as const, at: daysBefore(now, daysAgo + 1.01) }],
  )
  return [
    ...resets,
    ...registrations,
    { recipient: people[4] ?? '', template: 'registration-known', at: lately(6) },
    { recipient: 'barista@demo.sofra', template: 'invite', at: lately(3), error: refusals[0] },
    { recipient: 'kurye@demo.sofra', template: 'invite', at: lately(11), error: refusals[1] },
    { recipient: 'garson@demo.sofra', template: 'invite', at: lately(17) },
  ]
}

/** Writes the e-mails of the last weeks. */
export async function writeMails(client: pg.Client, now: Date) {
  const rows = table('mail', [
    'recipient',
    'lang',
    'template',
    'subject',
    'status',
    'tries',
    'error',
    'created_at',
    'sent_at',
  ])
  const letters = lettersOf(now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { recipient, template, at, error = null } of letters)
    add(rows, {
      recipient,
      lang: 'tr',
      template,
      subject: mailPhrases[`mail.${template}.subject`][0],
      status: error ? 'error' : 'sent',
      tries: error ? 5 : 1,
      error,
      created_at: at,
      sent_at: error ? null : new Date(at.getTime() + 2_400),
    })
  await flush(client, [rows])
}
