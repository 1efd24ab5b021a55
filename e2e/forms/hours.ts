import type { Locator } from 'playwright-core'

/** Minutes of the day that `fillHours` types. */
export const typedHours = { start: 9 * 60 + 15, end: 21 * 60 + 45 } as const

/** Types other times into each day of a week of opening hours, as a person does with and without colons. */
export const fillHours = async (form: Locator) => {
  for (const [name, times] of [
    [/: opens$/, ['09:15', '915']],
    [/: closes$/, ['21:45', '2145']],
  ] as const)
    for (const [at, input] of (await form.getByRole('textbox', { name }).all()).entries()) {
      await input.fill(times[at % times.length] ?? '')
      await input.press('Tab')
    }
}
