import type { Context } from '../../../kernel/context.ts'
import { currencies } from '../../platform/currency/currency.api.ts'
import { isForGuests, offeredLanguages } from '../../platform/language/language.api.ts'
import { runningMaintenance, siteSettings } from '../../platform/site/site.api.ts'

/** Reads the platform's part of a front, which is the same for all companies. */
export const readShared = async ({ pools, lang }: Context) => {
  const [site, maintenance, languages, allCurrencies] = await Promise.all([
    siteSettings(pools),
    runningMaintenance(pools, lang),
    offeredLanguages(pools),
    currencies(pools),
  ])
  return {
    platform: { name: site.name },
    maintenance: maintenance ?? null,
    languages: languages
      .filter(({ code }) => isForGuests(code))
      .map(({ code, name, is_guest_default }) => ({ code, name, is_default: is_guest_default })),
    currencies: allCurrencies,
  }
}
export type Shared = Awaited<ReturnType<typeof readShared>>

/** Returns how amounts of a currency are written; null for a currency that does not exist. */
export const currencyOf = ({ currencies: all }: Shared, code: string) => {
  const currency = all.find((one) => one.code === code)
  if (!currency) return null
  const { is_active: _active, name: _name, ...format } = currency
  return format
}
