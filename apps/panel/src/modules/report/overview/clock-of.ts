const two = (value: number) => String(value).padStart(2, '0')

/** Minutes after midnight as the clock shows them: the hour alone where it is full. */
export const clockOf = (minute: number) => {
  const rest = minute % 60
  return rest === 0 ? two(minute / 60) : `${two(Math.floor(minute / 60))}:${two(rest)}`
}
