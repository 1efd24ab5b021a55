import {
  type SectionName,
  sectionNames,
  sections,
  settingsOverview,
  testMail,
} from '@sofra/contract/company/settings/settings.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { companyOf } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { sendTest } from './settings.mail.ts'
import { overviewOf, saveSection } from './settings.service.ts'
import { readStored, sectionOf } from './settings.store.ts'

// All sections share these handlers, and each section's schema checks its fields; hence the casts.
const routesOf = (name: SectionName, secret: string): Route[] => [
  serve(
    sections[name].one,
    async (_, context) => sectionOf(name, await readStored(context.query, companyOf(context))) as never,
  ),
  serve(sections[name].update, ({ body }, context) => saveSection(name, body, context, secret) as never),
]

/** Routes of a company's settings, by section. */
export const settingsRoutes = ({ config }: { config: Config }): Route[] => [
  ...sectionNames.flatMap((name) => routesOf(name, config.secret)),
  serve(settingsOverview, (_, context) => overviewOf(context, config)),
  serve(testMail, sendTest(config), { ownTransaction: true }),
]
