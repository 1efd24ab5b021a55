/** Returns the prefix of the page's title: `(3) `, with a mark in every other second. */
export const prefixOf = (count: number, marked: boolean) => {
  if (count === 0) return ''
  return marked ? `(${count}) ● ` : `(${count}) `
}

/** Returns the icon of the browser tab with the number on it, as a data URL. */
export const badgeIcon = (count: number) => {
  const text = count > 99 ? '99+' : String(count)
  const size = [0, 22, 18, 13][text.length] ?? 13
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#cf1322"/>' +
    `<text x="16" y="${16 + size * 0.36}" font-family="sans-serif" font-weight="700" font-size="${size}" ` +
    `fill="#fff" text-anchor="middle">${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
