// The peer of `npm run bench -- requests`: express with one route and nothing else. Says its address on standard output.
import type { AddressInfo } from 'node:net';
import express from 'express';

const app = express();
app.get('/', (_request, response) => void response.json({ hello: 'world' }));
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
