/**
 * How a wanted row stands to the present menu. `kept`: it differs, but only in what this branch keeps its own way;
 * `removed`: it was taken over once and this branch has removed it since; `only-here`: nothing wanted answers to it, and
 * nothing happens to it.
 */
export const situations = ['new', 'changed', 'kept', 'removed', 'unchanged', 'only-here'] as const
export type Situation = (typeof situations)[number]
