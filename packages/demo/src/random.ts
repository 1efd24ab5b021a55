/** State of a small generator (sfc32). Equal seeds give equal sequences on every machine. */
export interface Random {
  a: number
  b: number
  c: number
  counter: number
}

/** Creates an independent generator: `seeded('members')` is not affected by other generators. */
export function seeded(seed: string): Random {
  let hash = 0x811c9dc5
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  const random = { a: hash | 0, b: (hash ^ 0x9e3779b9) | 0, c: 0x243f6a88, counter: 1 }
  // The first numbers of similar seeds are similar; twelve rounds mix the state.
  for (let round = 0; round < 12; round += 1) next(random)
  return random
}

/** Returns the next number in [0, 1). */
export function next(random: Random): number {
  const sum = (random.a + random.b + random.counter) | 0
  random.counter = (random.counter + 1) | 0
  random.a = random.b ^ (random.b >>> 9)
  random.b = (random.c + (random.c << 3)) | 0
  random.c = (((random.c << 21) | (random.c >>> 11)) + sum) | 0
  return (sum >>> 0) / 4294967296
}

/** Returns a whole number from `from` to `to`, both included. */
export function int(random: Random, from: number, to: number): number {
  return from + Math.floor(next(random) * (to - from + 1))
}

/** Returns a random element; throws for an empty list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('pick: the list is empty')
  return list[Math.floor(next(random) * list.length)] as T
}

/** Returns a value by weight; weights need not add up to 1. */
export function weighted<T>(random: Random, choices: readonly (readonly [value: T, weight: number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  if (!(total > 0)) throw new RangeError('weighted: no choice has a weight')
  let remaining = next(random) * total
  for (const [value, weight] of choices) {
    remaining -= weight
    if (remaining < 0) return value
  }
  // Rounding may leave a rest: return the last choice with a weight.
  return (choices.findLast(([, weight]) => weight > 0) as readonly [T, number])[0]
}

/** Returns true with the given probability (0 to 1). */
export function chance(random: Random, probability: number): boolean {
  return next(random) < probability
}

/** Returns a normally distributed number (Box–Muller, one of its two values). */
export function normal(random: Random, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - next(random)))
  return mean + deviation * radius * Math.cos(2 * Math.PI * next(random))
}
