import { createRequire } from 'node:module'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type sanitize from 'sanitize-html'

const require = createRequire(import.meta.url)
/** Half a megabyte of parsers, loaded with the first text that is cleaned; most servers never need it. */
const sanitizer = (): typeof sanitize => require('sanitize-html')

/** Tags of other programs and their replacements. */
const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }

/** Removed with their content; other forbidden tags keep their text. */
const unread = [
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
  'noframes',
  'noembed',
  'plaintext',
  'xmp',
  'select',
  'audio',
  'video',
  'canvas',
]

const linked = /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i
const picture = /^\/files\/picture\/[0-9a-f]{2}\/[0-9a-f]{30}\.(?:webp|png|jpg)$/
const cells = /^[1-9]\d?$/
const longestAlt = 200
/** Limit of nesting, deeper than any written text and acceptable to every reader. */
const deepest = 24

const linkOf = (tagName: string, { href = '' }: sanitize.Attributes) => ({
  tagName,
  attribs: { href: href.trim(), rel: 'noopener nofollow' },
})

const cell = (tagName: string, { colspan = '', rowspan = '' }: sanitize.Attributes) => ({
  tagName,
  attribs: { ...(cells.test(colspan) ? { colspan } : {}), ...(cells.test(rowspan) ? { rowspan } : {}) },
})

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    'blockquote',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
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
    // A link without a valid target keeps only its text.
    if (tag === 'a' && !linked.test(attribs.href ?? '')) return 'excludeTag'
    return tag === 'img' && !picture.test(attribs.src ?? '')
  },
}

const isBlank = (html: string) => !/<img /.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/**
 * Returns HTML that is safe on any page: paragraphs, headings, lists, quotes, external links, tables, and pictures of
 * our own files, without styles. Text without content becomes empty. Takes linear time.
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
