import { stored } from '../kit/stored.ts'

/** The token of the QR code that the page was opened by. */
export const tableToken = new URLSearchParams(location.search).get('t')

/** What the waiter has said, where the table has a password. */
export const tablePassword = stored('table-password', '')
