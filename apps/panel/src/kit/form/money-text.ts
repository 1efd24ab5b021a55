/** Which mark parts the decimals of a typed amount: the last one, unless only thousands can follow it. */
const decimalAt = (text: string, decimals: number) => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return -1
  const mark = text[last]
  const repeated = text.indexOf(mark ?? '') !== last
  const tail = text.length - last - 1
  const alone = !(text.includes(',') && text.includes('.'))
  return repeated || (alone && tail === 3 && decimals !== 3) ? -1 : last
}

/**
 * Minor units of a typed amount. Takes `1234,5`, `1234.50`, `1.234,50` and `1,234.50`; a single mark before exactly three
 * digits parts thousands. `undefined` when the field is empty, `NaN` when it is no amount.
 */
export const parseMoney = (typed: string, decimals: number): number | undefined => {
  const text = typed.replace(/[\s\u00a0]/g, '')
  if (text === '') return undefined
  const at = decimalAt(text, decimals)
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/[.,]/g, '')
  const part = at < 0 ? '' : text.slice(at + 1)
  if (!/^\d+$/.test(whole || '0') || !/^\d*$/.test(part) || part.length > decimals || whole + part === '')
    return Number.NaN
  return Number(`${whole || '0'}${part.padEnd(decimals, '0')}`)
}

/** An amount as one types it: `123450` → `1234,50`. */
export const moneyText = (amount: number | null | undefined, decimals: number, mark: string) => {
  if (typeof amount !== 'number' || Number.isNaN(amount)) return ''
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 ? `${whole}${mark}${digits.slice(-decimals)}` : whole
}
