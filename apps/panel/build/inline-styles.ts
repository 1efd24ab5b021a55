import type { Plugin } from 'vite'

const sheets = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/**
 * Writes the style sheets of the pages before the sign-in into their page: some kilobytes, and each would be a request
 * before anything can be drawn.
 */
export const inlineStyles = (): Plugin => ({
  name: 'sofra-inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      if (!bundle || !filename.endsWith('public.html')) return html
      return html.replace(sheets, (_, name: string) => {
        const sheet = bundle[name]
        if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of the build`)
        return `\n    <style>${sheet.source}</style>`
      })
    },
  },
})
