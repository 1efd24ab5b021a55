/**
 * State of a compared row. `kept`: differs only in fields that this branch has changed; `removed`: cloned once and
 * since deleted here; `only-here`: not in the source, and unchanged.
 */
export const situations = ['new', 'changed', 'kept', 'removed', 'unchanged', 'only-here'] as const
export type Situation = (typeof situations)[number]
