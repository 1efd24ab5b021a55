/** Where the permissions of a role are edited; apart from the screens, which load the list that leads there. */
export const roleKeysPath = '/role/list-schema-form/:id'

export const roleKeysAddress = (id: number) => roleKeysPath.replace(':id', String(id))
