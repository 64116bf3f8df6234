/** Operations of the node, as `resource: operation`, that the server does not have yet, with the ids of their endpoints. */
export const unbuilt: Readonly<Record<string, readonly string[]>> = {};
