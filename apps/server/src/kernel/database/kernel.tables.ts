import { none, type PersonalColumn, type Tables } from './tables.ts'

const retention = 'deleted after 30 days'
const others = { user: retention, institution: retention }
const sentence: PersonalColumn = { person: 'sensitive', kept: others }

const letters = {
  recipient: { person: 'contact', kept: others },
  error: { person: 'sensitive', kept: others },
} as const

/** The tables of the kernel by the folder that writes them. The table of migrations is not declared. */
export const kernelTables: Readonly<Record<string, Tables>> = {
  // Events and jobs name records by their ids only.
  'kernel/events': {
    event: { columns: 'none' },
    event_head: { columns: 'none' },
    event_position: { columns: 'none' },
    event_subscriber: { columns: 'none' },
  },
  'kernel/import': {
    import_file: {
      columns: {
        file: sentence,
        matched: sentence,
        problem: sentence,
        actor: { person: 'name', kept: 'it proves which user of the panel imported' },
        ...none('kind', 'name', 'asked_encoding', 'lang', 'counts', 'rules', 'sheets', 'sheet'),
      },
      people: 'everybody in an imported file, for 30 days',
    },
    import_heading: { columns: 'none' },
    import_row: {
      columns: { cells: sentence, value: sentence, faults: sentence },
      people: 'everybody in an imported file, for 30 days',
    },
    import_written: { columns: { before: sentence }, people: 'everybody in an imported file, for 30 days' },
  },
  'kernel/jobs': { job_worker: { columns: 'none' } },
  'kernel/mail': {
    mail: {
      columns: {
        ...letters,
        subject: sentence,
        html: sentence,
        plain: sentence,
        ...none('lang', 'template', 'held_as'),
      },
      people: 'everybody who gets e-mails, for 30 days',
    },
  },
  'kernel/once': {
    once_key: {
      columns: { body: { person: 'sensitive', kept: 'deleted after 72 hours' }, ...none('scope', 'key', 'hash') },
      people: 'guests and users whose call is repeated, for 72 hours',
    },
  },
  'kernel/sms': {
    sms: { columns: { ...letters, text: sentence }, people: 'everybody who gets text messages, for 30 days' },
    sms_log: {
      columns: {
        recipient: { person: 'contact', kept: 'masked when it is written' },
        error: { person: 'sensitive', kept: 'it quotes the provider' },
        message_id: 'none',
      },
      people: 'everybody who gets text messages, masked',
    },
  },
}
