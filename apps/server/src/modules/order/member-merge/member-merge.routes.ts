import {
  anonymiseMember,
  dismissLookAlike,
  lookAlikes,
  lookAtAnonymise,
  lookAtMerge,
  memberData,
  memberMerges,
  mergeMembers,
  restoreLookAlike,
  undoMerge,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { anonymise, previewAnonymisation } from './anonymise.service.ts'
import { dismiss, readAlikes, restore } from './look-alike.service.ts'
import { previewMerge } from './merge.preview.ts'
import { merge } from './merge.service.ts'
import { readMerges, undo } from './merge.undo.ts'
import { writeMemberData } from './person.file.ts'

const options = { ownTransaction: true }

/** Merge, undo, export and anonymise member records, and find duplicates. */
export const memberMergeRoutes: Route[] = [
  serve(lookAlikes, readAlikes, options),
  serve(dismissLookAlike, dismiss, options),
  serve(restoreLookAlike, restore, options),
  serve(lookAtMerge, previewMerge, options),
  serve(mergeMembers, merge, options),
  serve(memberMerges, readMerges, options),
  serve(undoMerge, undo, options),
  serve(lookAtAnonymise, previewAnonymisation, options),
  serve(anonymiseMember, anonymise, options),
  serve(memberData, writeMemberData),
]
