import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../words.ts'

type Subject = Extract<PhraseKey, `mail.${string}.subject`>
/** A letter of the product: a subject and a text among the phrases, optionally with a button. */
export type Template = Subject extends `mail.${infer T}.subject` ? T : never

export interface Letter {
  to: string
  lang: Lang
  template: Template
  /** The parameters of subject and text; `name` is the recipient's name. */
  params: Params & { name: string }
  /** Six digits, shown large in the letter. */
  code?: string
  /** The target of the button. */
  link?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const joiner = '\u2060'

/** Inserts a zero-width word joiner into text that mail programs turn into a link (`evil.com`, `http://`, `a@b`). */
const unlinked = (text: string) => text.replace(/\.(?=\p{L})|:(?=\/)|@(?=\S)/gu, `$&${joiner}`)

/** Parameters that staff write for their own guests, and that may contain links. */
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

/** Escapes a text and keeps its line breaks. */
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escaped(text).replace(/\r?\n/g, '<br>')}</p>`

const big = 'font-size:32px;letter-spacing:8px;font-weight:600;font-family:monospace'
const button =
  'display:inline-block;background:#1268b8;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none'

/** Renders a letter: subject, plain text and HTML. Entered text is always escaped. */
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
