/**
 * What restricts Vitest to the tests of a step that import what has changed since a commit. The browser is served the panel and the
 * guests' page, which no test of it imports: what changes in them reaches all of these.
 */
export const reachedBy = (step, base, files) => {
  if (step === 'browser' && files.some((file) => /\bapps\/(?:panel|guest)\//.test(file))) return []
  return ['--changed', base, '--passWithNoTests']
}
