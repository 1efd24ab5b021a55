/** Markup that other programs add to the clipboard, sometimes megabytes. Each pattern matches in one pass. */
const ballast = [
  /<(style|script|xml|head|title)\b[^>]*>[\s\S]*?<\/\1>/gi,
  /<!--[\s\S]*?-->/g,
  /<\/?(?:span|font|o:p|st1:[a-z]+|div|body|html|meta|link)\b[^>]*>/gi,
  /<img\b[^>]*>/gi,
  / (?:class|style|lang|width|height|align|valign|border|cellspacing|cellpadding|bgcolor|dir|id|name)=(?:"[^"]*"|'[^']*'|[^\s>]*)/gi,
]

const bullet = /<p\b[^>]*\bMsoList\w*[^>]*>([\s\S]*?)<\/p>/gi
const sign = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i

/** Converts Word's lists: Word pastes paragraphs that begin with a bullet or a number. */
const listed = (html: string) =>
  html
    .replace(bullet, (paragraph, inner: string) => {
      const [marked, mark = ''] = sign.exec(inner) ?? []
      if (marked === undefined) return paragraph
      const list = /^[\s\S]*?\d+[.)]/.test(mark.replace(/<[^>]*>/g, '')) ? 'ol' : 'ul'
      return `<${list}><li>${inner.replace(marked, '')}</li></${list}>`
    })
    .replace(/<\/(ul|ol)>\s*<\1>/g, '')

/** Removes the markup that other programs add to clipboard HTML, and pictures, because their files are elsewhere. */
export const withoutBallast = (html: string) =>
  ballast
    .reduce(
      (rest, one) => rest.replace(one, ''),
      listed(
        html
          .replace(/<!--\[if !supportLists\]-->/g, '<![if !supportLists]>')
          .replace(/<!--\[endif\]-->/g, '<![endif]>'),
      ),
    )
    .replace(/<!\[[^\]]*\]>/g, '')
