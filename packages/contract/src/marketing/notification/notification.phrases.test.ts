import { expect, test } from 'vitest'
import { languages } from '../../kernel/languages.ts'
import { inLanguage } from '../../kernel/phrases.ts'
import { allPhrases } from '../../phrases.ts'
import { recipientStates } from './notification.contract.ts'

test.each([...languages])('no status of a recipient begins with the words of another in %s', (lang) => {
  const words = recipientStates.map((state) => inLanguage(allPhrases[`notification-recipient.status.${state}`], lang))
  expect(words.filter((one) => words.some((other) => other !== one && one.startsWith(other)))).toEqual([])
})
