/**
 * A source row compared with the current menu. `kept`: it differs only in fields that this branch has changed;
 * `removed`: it was cloned once and this branch has deleted it since; `only-here`: no source row matches it, and
 * nothing happens to it.
 */
export const situations = ['new', 'changed', 'kept', 'removed', 'unchanged', 'only-here'] as const
export type Situation = (typeof situations)[number]
