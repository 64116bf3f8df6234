/**
 * The tasks of a kind of child process by name, each with what goes in and what comes out: plain data, as `v8.serialize`
 * takes it (bytes, maps, sets and dates too). Write it as an interface and give it to the pool and to the child:
 *
 *     interface Tasks { 'words.count': { in: { bytes: Uint8Array }; out: number } }
 */
export type TaskTable<Tasks> = { [Name in keyof Tasks]: { in: unknown; out: unknown } };

export type TaskName<Tasks> = keyof Tasks & string;

/** One task as a child does it. */
export interface Task<In, Out, Refusal = never> {
  /** `tell` says how far it is, in plain data; whoever asked may listen. */
  run: (input: In, tell?: (news: unknown) => void) => Out | Promise<Out>;
  /** Do once what makes the first order slow, before it comes. */
  warm?: () => void;
  /** What an error says about the input; undefined when it is a fault of the task. */
  explain?: (error: unknown) => Refusal | undefined;
  /** Of an error that it explains: whether the process is not fit for another order after it. */
  isSpentBy?: (error: unknown) => boolean;
}

/** The task of this name in a table. */
export type TaskOf<Tasks extends TaskTable<Tasks>, Name extends keyof Tasks, Refusal = never> = Task<
  Tasks[Name]['in'],
  Tasks[Name]['out'],
  Refusal
>;

/** How a child comes to each task of the table; it is loaded when it is first asked for. */
export type TaskLoaders<Tasks extends TaskTable<Tasks>, Refusal = never> = {
  [Name in keyof Tasks]: () => TaskOf<Tasks, Name, Refusal> | Promise<TaskOf<Tasks, Name, Refusal>>;
};
