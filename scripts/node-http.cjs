// In a bundle in place of node:http. An `import` of it asks for each of its exports at once, and three of those load the
// whole of fetch: 20 ms of a start. This one asks for what is used.
module.exports = process.getBuiltinModule('node:http');
