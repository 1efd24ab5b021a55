import type { Lang } from '@sofra/contract/kernel/languages.ts'
import {
  bootstrap,
  checkAvailability,
  consentText,
  languageList,
  overlayWords,
  ready,
  siteSetting,
} from '@sofra/contract/platform/site/site.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Drain } from '../../../kernel/http/drain.ts'
import { hasGuestOrigin } from '../../../kernel/http/guest-origin.ts'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { isSmsRead } from '../../../kernel/sms/sms.sender.ts'
import { catchUpWords, inLang, overlayHash, overlayHashes, overlayOf } from '../../../kernel/words.ts'
import { offeredApps } from '../app-release/app-release.api.ts'
import { currencies } from '../currency/currency.api.ts'
import { deliverySettings } from '../delivery-type/delivery-type.api.ts'
import { courierPlatforms } from '../integration-courier-platform/integration-courier-platform.api.ts'
import { offeredLanguages } from '../language/language.api.ts'
import { messagesFor } from '../message/message.api.ts'
import { timezones } from '../timezone/timezone.api.ts'
import { runningMaintenance, type Site, siteSettings } from './site.api.ts'
import { readSite, writeSite } from './site.queries.ts'

type Settings = Pick<
  Config,
  'publicUrl' | 'guestUrl' | 'demo' | 'smtpUrl' | 'mapTiles' | 'companyHosts' | 'platformHosts'
>

const rendered = new Map<Lang, { hash: string | undefined; answer: Promise<Rendered> }>()

/** All panels request the words after a change, so the compressed reply is cached. */
const wordsIn = (lang: Lang) => {
  const hash = overlayHash(lang)
  const cached = rendered.get(lang)
  if (cached?.hash === hash && cached) return cached.answer
  const answer = Rendered.of(overlayOf(lang))
  rendered.set(lang, { hash, answer })
  return answer
}

const answerReady = async (drain: Drain, pools: Pools) => {
  if (drain.begun) throw new AppError(503, 'error.busy', { retryAfter: 2 })
  await pools.callers.query('select')
  return { ready: true as const }
}

const sharedOf = ({ name, maintenance, support_email, support_phone }: Site) => ({
  name,
  maintenance,
  support_email,
  support_phone,
})

export const siteRoutes = ({ config, drain }: { config: Settings; drain: Drain }): Route[] => [
  serve(ready, (_, { pools }) => answerReady(drain, pools), { ownTransaction: true }),
  serve(
    checkAvailability,
    async (_, { pools, lang }) => {
      const running = await runningMaintenance(pools, lang)
      return { maintenanceStatus: running !== undefined, text: running?.text ?? '', until: running?.until ?? null }
    },
    { ownTransaction: true },
  ),
  serve(
    consentText,
    async ({ query }, { pools, lang }) => {
      const { [query.text]: text, texts_changed_at: changed_at } = await siteSettings(pools)
      return { text: inLang(text, lang), changed_at }
    },
    { ownTransaction: true },
  ),
  serve(siteSetting.one, (_, { query }) => readSite(query)),
  serve(siteSetting.update, ({ body }, { query }) => writeSite(query, body)),
  serve(
    overlayWords,
    async ({ query: { lang, hash } }) => {
      if (hash !== undefined) await catchUpWords(lang, hash)
      return (await wordsIn(lang)) as never
    },
    { ownTransaction: true, trusted: true },
  ),
  serve(languageList, (_, { pools }) => offeredLanguages(pools), { ownTransaction: true }),
  serve(
    bootstrap,
    async (_, context) => ({
      has_mailbox: config.demo && !config.smtpUrl,
      has_sms_box: isSmsRead(config),
      guest_page: { url: config.guestUrl, runs_tags: hasGuestOrigin(config) },
      map_tiles: config.mapTiles ?? null,
      site: {
        ...sharedOf(await siteSettings(context.pools)),
        company_hosts: config.companyHosts,
        platform_hosts: config.platformHosts,
      },
      languages: await offeredLanguages(context.pools),
      currencies: await currencies(context.pools),
      timezones: await timezones(context.pools),
      delivery_types: await deliverySettings(context.pools),
      messages: await messagesFor(context),
      apps: await offeredApps(context.pools),
      courier_platforms: (await courierPlatforms(context.pools)).flatMap(({ id, name, is_active }) =>
        is_active ? [{ id, name }] : [],
      ),
      words: overlayHashes(),
    }),
    { ownTransaction: true },
  ),
]
