import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { z } from 'zod'
import type { ImportKind } from './import.kind.ts'

/** Returns a reader that parses a row's texts by a schema. */
export const readBy =
  <Value>(schema: z.ZodType<Value>): ImportKind<Value>['read'] =>
  (texts) => {
    const parsed = schema.safeParse(texts, { reportInput: true })
    if (parsed.success) return { value: parsed.data, faults: [] }
    const faults = parsed.error.issues.map((issue) => {
      const [code, params] = issuePhrase(issue)
      return { column: String(issue.path[0] ?? '') || null, code: code as PhraseKey, params }
    })
    return { faults }
  }
