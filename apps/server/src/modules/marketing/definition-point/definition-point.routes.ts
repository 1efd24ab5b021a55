import {
  definitionPoint,
  definitionPreview,
  definitionUse,
  handOutPoints,
  withdrawPoints,
} from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import {
  beginHandingOut,
  beginWithdrawing,
  checkDefinition,
  checkDraft,
  definitionTable,
  previewDefinition,
  readUse,
} from './definition-point.service.ts'

export const definitionPointRoutes: Route[] = [
  serve(definitionPreview, previewDefinition),
  ...crud(definitionPoint, definitionTable, { check: checkDefinition, checkRemoval: checkDraft }),
  serve(definitionUse, readUse),
  serve(handOutPoints, beginHandingOut),
  serve(withdrawPoints, beginWithdrawing),
]
