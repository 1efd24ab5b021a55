import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { dayCloseOf } from '@sofra/contract/money/day-close/day-close.paper.ts'
import { editOrder, quoteEdit } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { encoderOf } from '@sofra/contract/order/print/escpos/code-pages.ts'
import { escPos, printerColumns } from '@sofra/contract/order/print/escpos/escpos.ts'
import { changeOf, type PaperWords, receiptOf, ticketOf } from '@sofra/contract/order/print/paper.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paperCss } from '../../apps/panel/src/modules/order/print/paper-css.ts'
import { fullDayClose } from '../harness/day-close-paper.ts'
import { printOn } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { words } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

// `PAPERS=<folder>` saves the printed sheets as pictures for review.

const { a, admin, call, origin, tab, visit } = await stage()
const t = words('tr')
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

const folder = process.env.PAPERS
const keep = async (sheet: Page, name: string) => {
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), await sheet.screenshot({ fullPage: true }))
}

/** An order with long names, quantities, notes, a removed line and an added one. */
const editedOrder = async () => {
  const { adana, lentil, sauces } = world.modaMenu
  const options = sauces.items.map(({ id: item_id }) => ({ catalog_id: sauces.id, item_id }))
  const order = await guestsOf(origin, world).modaOrder({
    note: 'Zil çalışmıyor, lütfen telefonla arayın; köpek var.',
    lines: [
      { product_id: adana.id, quantity: 12, options, note: 'Acısız, soğansız ve iyi pişmiş olsun' },
      { product_id: lentil.id, quantity: 1 },
    ],
  })
  await admin("update orders set status = 'preparing', approved_at = now() where id = $1", [order.id])
  const params = { branch_id: world.moda.id, order_id: order.id }
  const edit = {
    version: 1,
    lines: [{ no: 1, quantity: 10 }],
    added: [{ product_id: lentil.id, quantity: 2, note: 'Limonlu' }],
  }
  const { after } = (await call(quoteEdit, { as: world.owner, params, body: edit })).reply
  const seen = { total: after.total, to_collect: after.to_collect }
  await call(editOrder, { as: world.owner, params, body: { ...edit, reason: 'guest', seen } })
  return { ...order, params }
}

/** Returns the elements that overflow a sheet. */
const overEdges = (sheet: Page) =>
  sheet.evaluate(() => {
    const { left, right } = document.body.getBoundingClientRect()
    return [...document.querySelectorAll('body *')].flatMap((one) => {
      const box = one.getBoundingClientRect()
      return box.left < left - 1 || box.right > right + 1 || one.scrollWidth > one.clientWidth + 1
        ? [one.textContent]
        : []
    })
  })

const kinds = { receipt: t('step.print'), ticket: t('print.ticket'), change: t('print.change') }

test('what browsers print stands within its paper, on rolls and sheets', async () => {
  const order = await editedOrder()
  const page = await visit({ as: world.owner, lang: 'tr', apart: true })
  await page.addInitScript(() => {
    window.print = () => {
      window.top?.document.documentElement.setAttribute('data-paper', document.documentElement.outerHTML)
      queueMicrotask(() => window.dispatchEvent(new Event('afterprint')))
    }
  })
  await page.goto(`/manegement/${world.moda.id}/orders?order=${order.id}&of=${world.moda.id}`)
  const sheet = await tab(page)
  for (const [kind, name] of Object.entries(kinds)) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk.more', { code: order.code }) })
      .click()
    await printOn(page, name, t('print.here'))
    const paper = () => page.evaluate(() => document.documentElement.getAttribute('data-paper'))
    await expect.poll(paper, wait).toContain(order.code)
    const printed = (await paper()) ?? ''
    await page.evaluate(() => document.documentElement.removeAttribute('data-paper'))
    for (const mm of [58, 80, 148, 210]) {
      await sheet.setViewportSize({ width: Math.ceil((mm * 96) / 25.4), height: 300 })
      await sheet.setContent(printed.replace(/<style>[^<]*/, `<style>${paperCss(mm)}`))
      expect(await overEdges(sheet), `${kind} on ${mm} mm`).toEqual([])
      await keep(sheet, `browser-${mm}-${kind}`)
    }
  }
})

const letters = 'epson-857'
const dots = 12

const encoder = encoderOf(letters)
const letterOf = new Map([...'ÇĞİÖŞÜçğıöşüâîûÂÎÛÄäß×·'].map((one) => [encoder.bytesOf(one)?.[0], one] as const))
/** The lengths of commands that do not have three bytes, by their second byte. */
const lengths: Readonly<Record<number, number>> = { 64: 2, 46: 2, 86: 4 }
const begins: readonly number[] = [0x1b, 0x1c, 0x1d]

const drawn = (text: string, size: number, bold: number) => {
  const [wide, tall] = [(size >> 4) + 1, (size & 15) + 1]
  const style = `height:${26 * tall}px;font-weight:${bold ? 700 : 400};transform:scale(${wide},${tall})`
  return `<pre style="${style}">${text.replace(/[&<]/g, (one) => `&#${one.charCodeAt(0)};`)}</pre>`
}

const lettered = (byte: number) => (byte < 0x80 ? String.fromCharCode(byte) : (letterOf.get(byte) ?? '?'))

/** Interprets a printer's bytes: lines of fixed-width letters, with the printed width and height. */
const rolled = (bytes: Uint8Array) => {
  const lines: string[] = []
  const printed = new Map<number, number>()
  let text = ''
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (begins.includes(byte)) {
      const command = bytes[at + 1] ?? 0
      printed.set(command, bytes[at + 2] ?? 0)
      at += (lengths[command] ?? 3) - 1
    } else if (byte === 0x0a) {
      lines.push(drawn(text, printed.get(0x21) ?? 0, printed.get(0x45) ?? 0))
      text = ''
    } else text += lettered(byte)
  }
  return lines.join('')
}

test('what printers are sent stands within their paper', async () => {
  const order = await editedOrder()
  const detail = (await call(orderOne, { as: world.owner, params: order.params })).reply
  const currency = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 } as const
  const words: PaperWords = {
    t: (key, params) => t(key, params),
    money: (amount) => formatMoney(amount, currency),
    time: (instant) => instant.slice(0, 16).replace('T', ' '),
    rate: (rate) => `%${rate / 100}`,
  }
  const paper = { detail, words: words, isCopy: false }
  const head = { name: 'Kaşık Moda', phone: '+902163384421', receipt: { show_product_details: true } }
  const papers = {
    receipt: receiptOf(paper, head),
    ticket: ticketOf(paper, { station: 'Ocak' }),
    change: changeOf(paper, { editNo: 1, station: 'Ocak' }),
    'day-close': dayCloseOf(fullDayClose, { ...words, t: (key, params) => t(key, params) }, head),
  }
  const sheet = await visit()
  for (const columns of printerColumns)
    for (const [kind, blocks] of Object.entries(papers)) {
      const bytes = escPos(
        blocks,
        { columns, letters },
        { kind: kind === 'receipt' || kind === 'day-close' ? 'receipt' : 'ticket' },
      )
      const html = rolled(bytes)
      expect(html).toContain(kind === 'day-close' ? 'İkinci kasa' : order.code)
      expect(html).not.toContain('?')
      const style = `body{margin:8px;width:${columns * dots}px;background:#fff;color:#000}
        pre{margin:0;font:20px/24px "DejaVu Sans Mono",monospace;transform-origin:0 0;width:max-content}`
      await sheet.setViewportSize({ width: columns * dots + 16, height: 300 })
      await sheet.setContent(`<style>${style}</style>${html}`)
      await keep(sheet, `roll-${columns}-${kind}`)
    }
})
