interface Taxed {
  /** Basis points. */
  readonly vat_rate: number
  readonly vat: number
}

/** The VAT included in an order, summed by rate, the lowest rate first. */
export const vatOf = (lines: readonly Taxed[]) => {
  const sums = new Map<number, number>()
  for (const { vat_rate, vat } of lines) sums.set(vat_rate, (sums.get(vat_rate) ?? 0) + vat)
  return [...sums].map(([rate, vat]) => ({ rate, vat })).sort((one, other) => one.rate - other.rate)
}
