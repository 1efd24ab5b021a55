/**
 * Returns arguments that restrict Vitest to the tests of a step that import a changed file. The browser tests load the panel and
 * the guest page without importing them, so a change there selects all browser tests.
 */
export const reachedBy = (step, base, files) => {
  if (step === 'browser' && files.some((file) => /\bapps\/(?:panel|guest)\//.test(file))) return []
  return ['--changed', base, '--passWithNoTests']
}
