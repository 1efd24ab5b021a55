import {
  applyDistanceTemplate,
  deliveryDistanceTemplate,
  distanceApplication,
  previewDistanceTemplate,
  undoDistanceTemplate,
} from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import type { DistanceSteps } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.steps.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { checkCurrency } from '../../company/company/company.api.ts'
import { applyTemplate, previewTemplate, templateTable } from './delivery-distance-template.service.ts'

import { lastApplication, undoTemplate } from './delivery-distance-template.undo.ts'

/** Returns where the steps end: `1,5 · 3 km`. */
const stepsText = (steps: DistanceSteps, lang: Lang) => {
  const { format } = new Intl.NumberFormat(formatLocaleOf(lang))
  return `${steps.map(({ metres }) => format(metres / 1_000)).join(' · ')} km`
}

export const deliveryDistanceTemplateRoutes: Route[] = [
  ...crud(deliveryDistanceTemplate, templateTable, {
    texts: { steps: stepsText },
    check: ({ query }, _, { currency_code }) => checkCurrency(query, currency_code, null),
  }),
  serve(previewDistanceTemplate, previewTemplate),
  serve(applyDistanceTemplate, applyTemplate, { ownTransaction: true }),
  serve(distanceApplication, lastApplication),
  serve(undoDistanceTemplate, undoTemplate, { ownTransaction: true }),
]
