/** Letters of any script, with combining marks. */
export const lettersPattern = /^[\p{L}\p{M}]+$/u
export const lettersDigitsPattern = /^[\p{L}\p{M}\p{Nd}]+$/u
export const lettersDashPattern = /^[\p{L}\p{M}\p{Nd}_-]+$/u
export const lettersSpacesPattern = /^[\p{L}\p{M} ]+$/u
