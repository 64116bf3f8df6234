import { clients, each, filledList, integer, length, list, text, type Recorder } from './ask.ts';

const { python, go } = clients;

/** Projects as they are listed, found and opened. */
export async function recordProjects(recorder: Recorder): Promise<void> {
  const made = await recorder.as(python, 'POST', '/projects', {
    json: { name: 'Sensor node', description: 'four layers' },
  });
  made.reads({ 'data.id': text, 'data.name': 'Sensor node' });
  await recorder.as(go, 'POST', '/projects', { json: { name: 'Amplifier', description: '' } });
  const id = String(made.at('data.id'));
  (await recorder.as(go, 'GET', '/projects?limit=20&offset=0&status=active')).reads({
    'data.projects': filledList,
    'data.projects.*.id': each(text),
    'data.projects.*.name': each(text),
    'data.projects.*.status': each(text),
    'data.projects.*.created_at': each(text),
    'data.total': integer,
    'data.limit': 20,
    'data.offset': 0,
  });
  // The first row of a search is taken for the project.
  (await recorder.as(python, 'GET', '/projects?search=sensor')).reads({
    'data.projects': length(1),
    'data.projects.0.id': id,
  });
  (await recorder.as(python, 'GET', '/projects?search=zzz')).reads({ 'data.projects': length(0) });
  (await recorder.as(python, 'GET', `/projects/${id}`)).reads({
    'data.id': id,
    'data.name': text,
    'data.description': text,
    'data.status': text,
    'data.created_at': text,
    'data.updated_at': text,
    'data.parts_count': integer,
  });
  (await recorder.as(python, 'GET', `/projects/${id}/boms`)).reads({ 'data.boms': list });
  (await recorder.as(python, 'GET', `/projects/${id}/activity`)).reads({ 'data.activity': list });
  await recorder.as(go, 'DELETE', `/projects/${id}`);
  await recorder.as({ ...python, takes: (status) => status === 404 }, 'GET', `/projects/${id}`);
}
