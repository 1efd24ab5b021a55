import { stored } from '../kit/stored.ts'

/** The token of the scanned QR code. */
export const tableToken = new URLSearchParams(location.search).get('t')

/** The entered password, if the table has one. */
export const tablePassword = stored('table-password', '')
