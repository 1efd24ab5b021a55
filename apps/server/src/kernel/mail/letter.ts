import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../words.ts'

type Subject = Extract<PhraseKey, `mail.${string}.subject`>
/** A letter of the product: it has a subject and a text among the phrases, and perhaps a button. */
export type Template = Subject extends `mail.${infer T}.subject` ? T : never

export interface Letter {
  to: string
  lang: Lang
  template: Template
  /** Fills the places of the subject and the text; `name` is who is greeted. */
  params: Params & { name: string }
  /** Six digits that stand large in the letter. */
  code?: string
  /** Where the button leads. */
  link?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const joiner = '\u2060'

/** Breaks what mail programs turn into a link (`evil.com`, `http://`, `a@b`) by a word joiner, which has no width. */
const unlinked = (text: string) => text.replace(/\.(?=\p{L})|:(?=\/)|@(?=\S)/gu, `$&${joiner}`)

/** Parameters that staff write for their own guests, and may hold links. */
const staffWritten = new Set(['answer', 'reason'])

/**
 * Returns the parameters without text that becomes a link. A stranger chooses both the name and the address of a letter, such as one of a
 * registration, and could have the product send links to others. A campaign is the company's own text.
 */
const safeParams = ({ template, params }: Letter): Letter['params'] =>
  template === 'campaign'
    ? params
    : (Object.fromEntries(
        Object.entries(params).map(([key, value]) => [
          key,
          typeof value === 'string' && !staffWritten.has(key) ? unlinked(value) : value,
        ]),
      ) as Letter['params'])

const buttonOf = ({ template, lang }: Letter) => {
  const key = `mail.${template}.button`
  return Object.hasOwn(allPhrases, key) ? translate(lang, key as PhraseKey) : undefined
}

/** Keeps the line breaks of what staff wrote. */
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escaped(text).replace(/\r?\n/g, '<br>')}</p>`

const big = 'font-size:32px;letter-spacing:8px;font-weight:600;font-family:monospace'
const button =
  'display:inline-block;background:#1268b8;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none'

/** A letter as it is sent: subject, plain text and HTML. Nothing that somebody entered is taken for HTML. */
export const written = (letter: Letter) => {
  const { lang, template, code, link } = letter
  const params = safeParams(letter)
  const subject = translate(lang, `mail.${template}.subject`, params)
  const greeting = translate(lang, 'mail.letter.greeting', params)
  const text = translate(lang, `mail.${template}.text` as PhraseKey, params)
  const foot = translate(lang, 'mail.letter.foot')
  const label = buttonOf(letter)
  const html = [
    '<div style="font:16px/1.5 system-ui,sans-serif;color:#1f2328;max-width:520px;margin:0 auto;padding:24px">',
    paragraph(greeting),
    paragraph(text),
    code ? paragraph(code, big) : '',
    link && label
      ? `<p style="margin:0 0 24px"><a style="${button}" href="${escaped(link)}">${escaped(label)}</a></p>`
      : '',
    paragraph(foot, 'color:#59636e;font-size:13px'),
    '</div>',
  ].join('')
  const plain = [greeting, text, code, link, foot].filter(Boolean).join('\n\n')
  return { subject, html, plain }
}
