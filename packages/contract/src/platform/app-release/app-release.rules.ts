/** Whether one version (`2.10.1`) is older than another; a missing part counts as 0. */
export const isOlder = (one: string, other: string) => {
  const [a, b] = [one, other].map((release) => release.split('.').map(Number))
  const parts = [0, 1, 2].map((at) => (a?.[at] ?? 0) - (b?.[at] ?? 0))
  return (parts.find((difference) => difference !== 0) ?? 0) < 0
}
