import { patchListSetting, savedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import type { CallOf } from '@sofra/contract/kernel/endpoint.ts'
import { call } from '../../http/api.ts'

// In a separate file, because lists start without these calls and the contract's code would delay them.

export const listViews = (list: string, signal: AbortSignal) => call(savedView.list, { query: { list } }, { signal })

export const createView = (body: CallOf<typeof savedView.create>['body']) => call(savedView.create, { body })

export const updateView = (id: number, body: CallOf<typeof savedView.update>['body']) =>
  call(savedView.update, { params: { saved_view_id: id }, body })

export const removeView = (id: number) => call(savedView.remove, { params: { saved_view_id: id } })

export const writeSetting = (body: CallOf<typeof patchListSetting>['body']) => call(patchListSetting, { body })
