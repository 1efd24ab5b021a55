/** The demo's errors, typical of a platform with some dozen restaurants. */
export interface DemoFault {
  kind: 'request' | 'job' | 'subscriber' | 'panel'
  message: string
  place: string
  stack: readonly string[]
  status: 'open' | 'resolved' | 'ignored'
  /** The occurrences per day, from the given number of days ago until the last one. */
  days: readonly number[]
  /** How many days ago it was last seen. */
  last: number
  http?: number
}

export const demoFaults: readonly DemoFault[] = [
  {
    kind: 'request',
    message: 'error 57014: canceling statement due to statement timeout',
    place: 'GET /user-log/export',
    stack: [
      'at rowsOf (apps/server/src/kernel/database/list.ts:193:14)',
      'at cellsOf (apps/server/src/kernel/export/export.ts:146:20)',
      'at writeExport (apps/server/src/kernel/export/export.thread.ts:58:22)',
    ],
    status: 'open',
    days: [1, 0, 0, 3, 2, 0, 4, 6],
    last: 0.03,
    http: 503,
  },
  {
    kind: 'panel',
    message: "TypeError: Cannot read properties of undefined (reading 'weekly')",
    place: '/manegement/:id/settings/working-hour-settings',
    stack: [
      'at WeekDays (apps/panel/src/modules/branch/hours/WeekDays.tsx:41:23)',
      'at render (apps/panel/src/modules/branch/hours/HoursEditor.tsx:88:9)',
      'at renderWithHooks (node_modules/react-dom/cjs/react-dom-client.production.js:3904:17)',
    ],
    status: 'open',
    days: [2, 5, 1],
    last: 0.2,
  },
  {
    kind: 'panel',
    message:
      "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    place: '/manegement/:id/orders',
    stack: [
      'at removeChild (node_modules/react-dom/cjs/react-dom-client.production.js:11262:18)',
      'at commitDeletionEffects (node_modules/react-dom/cjs/react-dom-client.production.js:9301:3)',
    ],
    status: 'ignored',
    days: [1, 1, 0, 2, 0, 0, 1, 0, 3, 1, 0, 1],
    last: 0.6,
  },
  {
    kind: 'panel',
    message: 'InvalidStateError: Failed to start the audio device',
    place: '/manegement/:id/orders',
    stack: ['at play (apps/panel/src/kit/alarm/audio.ts:29:11)', 'at tick (apps/panel/src/kit/alarm/alarm.ts:64:7)'],
    status: 'resolved',
    days: [9, 14, 3],
    last: 12,
  },
  {
    kind: 'job',
    message: 'Error ETIMEDOUT: connect ETIMEDOUT',
    place: 'mail.send',
    stack: [
      'at deliver (apps/server/src/kernel/mail/mail.jobs.ts:43:3)',
      'at send (apps/server/src/kernel/mail/mail.jobs.ts:88:10)',
    ],
    status: 'resolved',
    days: [22, 4],
    last: 9,
  },
  {
    kind: 'subscriber',
    message: 'RangeError: the balance of a member would become negative',
    place: 'member.points',
    stack: [
      'at book (apps/server/src/modules/member/ledger/ledger.api.ts:72:11)',
      'at handleAll (apps/server/src/kernel/events/reader.ts:68:9)',
    ],
    status: 'open',
    days: [1, 0, 1],
    last: 1.4,
  },
  {
    kind: 'request',
    message: 'SharpError: Input buffer contains unsupported image format',
    place: 'POST /picture',
    stack: [
      'at readPicture (apps/server/src/modules/platform/picture/picture.decode.ts:37:15)',
      'at upload (apps/server/src/modules/platform/picture/picture.routes.ts:24:27)',
    ],
    status: 'resolved',
    days: [2, 1, 0, 0, 1],
    last: 17,
    http: 500,
  },
]
