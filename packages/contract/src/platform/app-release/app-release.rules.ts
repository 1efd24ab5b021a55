/** Whether one version, as `2.10.1`, came before another; a part that is missing counts as nought. */
export const isOlder = (one: string, other: string) => {
  const [a, b] = [one, other].map((release) => release.split('.').map(Number))
  const parts = [0, 1, 2].map((at) => (a?.[at] ?? 0) - (b?.[at] ?? 0))
  return (parts.find((difference) => difference !== 0) ?? 0) < 0
}
