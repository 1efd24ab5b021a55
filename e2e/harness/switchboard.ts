import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signatureOf } from '../../apps/server/src/kernel/http/signed.ts'
import { pageLoaded, sees } from './look.ts'
import { t } from './words.ts'

/** Connects a branch's switchboard in its settings; returns a function that reports a ringing number. */
export const connectSwitchboard = async (page: Page, branch: number, origin: string) => {
  await page.goto(`/manegement/${branch}/settings/switchboard-settings`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('switchboard.connect'), exact: true }).click()
  await sees(page.getByText(t('switchboard.secret.once')))
  const shownAt = (name: string) => page.getByRole('status', { name, exact: true }).textContent()
  const [address, secret] = [await shownAt(t('switchboard.address')), await shownAt(t('switchboard.secret'))]
  if (!address?.startsWith(origin) || !secret) throw new Error('the page shows neither address nor secret')
  return async (call_id: string, from: string) => {
    const body = JSON.stringify({ call_id, event: 'ringing', from })
    const headers = {
      'content-type': 'application/json',
      'x-sofra-signature': signatureOf(secret, Math.floor(Date.now() / 1_000), body),
    }
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200)
  }
}
