import { createRequire } from 'node:module'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type sanitize from 'sanitize-html'

const require = createRequire(import.meta.url)
/** Half a megabyte of parsers: loaded with the first text that is cleaned, which most servers never see. */
const sanitizer = (): typeof sanitize => require('sanitize-html')

/** What stands in place of what other programs write. */
const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }

/** These stand for nothing that is read, with all that is in them; what else is not allowed leaves its text. */
const unread = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'xml',
  ],
  ...['noframes', 'noembed', 'plaintext', 'xmp', 'select', 'audio', 'video', 'canvas'],
]

const linked = /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i
const picture = /^\/files\/picture\/[0-9a-f]{2}\/[0-9a-f]{30}\.(?:webp|png|jpg)$/
const cells = /^[1-9]\d?$/
const longestAlt = 200
/** Deeper than anybody writes, and shallow enough for every reader of it. */
const deepest = 24

const linkOf = (tagName: string, { href = '' }: sanitize.Attributes) => ({
  tagName,
  attribs: { href: href.trim(), rel: 'noopener nofollow' },
})

const cell = (tagName: string, { colspan = '', rowspan = '' }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...(cells.test(colspan) ? { colspan } : {}),
    ...(cells.test(rowspan) ? { rowspan } : {}),
  },
})

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'blockquote', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: unread,
  nestingLimit: deepest,
  parseStyleAttributes: false,
  transformTags: {
    ...Object.fromEntries(Object.entries(same).map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })])),
    a: linkOf,
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt: alt.slice(0, longestAlt) } }),
    th: cell,
    td: cell,
  },
  exclusiveFilter: ({ tag, attribs }) => {
    // What leads nowhere leaves its text.
    if (tag === 'a' && !linked.test(attribs.href ?? '')) return 'excludeTag'
    return tag === 'img' && !picture.test(attribs.src ?? '')
  },
}

const isBlank = (html: string) => !/<img /.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/**
 * HTML that is safe to be put into any page: paragraphs, headings, lists, quotes, links to the outside, tables, and pictures of our own
 * files, without any style. One that says nothing is empty. Takes time in proportion to its length.
 */
export const cleanText = (html: string): string => {
  const clean = sanitizer()(html, rules).trim()
  return isBlank(clean) ? '' : clean
}

/** The same in every language. */
export const cleanTexts = ({ tr, en, de }: Translated): Translated => ({
  tr: cleanText(tr),
  en: cleanText(en),
  de: cleanText(de),
})
