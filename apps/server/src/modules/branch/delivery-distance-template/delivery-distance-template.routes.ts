import {
  applyDistanceTemplate,
  deliveryDistanceTemplate,
  distanceApplication,
  previewDistanceTemplate,
  undoDistanceTemplate,
} from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { checkCurrency } from '../../company/company/company.api.ts'
import { applyTemplate, previewTemplate, templateTable } from './delivery-distance-template.service.ts'

import { lastApplication, undoTemplate } from './delivery-distance-template.undo.ts'

export const deliveryDistanceTemplateRoutes: Route[] = [
  ...crud(deliveryDistanceTemplate, templateTable, {
    check: ({ query }, _, { currency_code }) => checkCurrency(query, currency_code, null),
  }),
  serve(previewDistanceTemplate, previewTemplate),
  serve(applyDistanceTemplate, applyTemplate, { ownTransaction: true }),
  serve(distanceApplication, lastApplication),
  serve(undoDistanceTemplate, undoTemplate, { ownTransaction: true }),
]
