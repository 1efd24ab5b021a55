import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import { type CardRow, cardIn } from '../order/order.cards.api.ts'

/** A row of the outbox. */
export interface News {
  company_id: number
  branch_id: number
  no: number
  topic: string
  subject_id: number
  detail: string
}

const frameOf = (news: News, card: CardRow | undefined, lang: Lang): StreamFrame | undefined => {
  if (news.topic === 'order') return card && { type: 'order', action: news.detail, card: cardIn(card, lang) }
  if (news.topic === 'menu') return { type: 'menu', branch_id: news.branch_id }
  return { type: 'branch', subtype: news.detail as 'branch-status-changed', branch_id: news.branch_id }
}

/** News as the text of one server-sent event in a language; rendered once a language however many listen. */
export const renderer = (news: News, card: CardRow | undefined) => {
  const rendered = new Map<Lang, string>()
  return (lang: Lang) => {
    let text = rendered.get(lang)
    if (text === undefined) {
      const frame = frameOf(news, card, lang)
      text = frame ? `id: ${news.branch_id}.${news.no}\ndata: ${JSON.stringify(frame)}\n\n` : ''
      rendered.set(lang, text)
    }
    return text
  }
}

export const reloadFrame = `data: ${JSON.stringify({ type: 'reload' } satisfies StreamFrame)}\n\n`

/** `12.345,13.77` as the last number seen of each branch; what is not of that form is left out. */
export const lastSeenOf = (header: unknown) => {
  const text = typeof header === 'string' ? header : ''
  const pairs = text.split(',').flatMap((part) => {
    const [, branch, no] = /^(\d{1,15})\.(\d{1,15})$/.exec(part.trim()) ?? []
    return branch && no ? [[Number(branch), Number(no)] as const] : []
  })
  return new Map(pairs.slice(0, 500))
}
