/**
 * The arguments of an ICU text, read from its type: `{name}` takes a text or a number, `{count, plural, …}` a number.
 * An arm of a plural is no argument, because it holds a `#` or more than one word; a test keeps it so.
 */
export type ArgsOfText<Text extends string> = {
  readonly [Argument in ArgumentsIn<Text> as Argument['name']]: Argument['value']
}

type Argument = { name: string; value: string | number }

type ArgumentsIn<Text extends string, Found extends Argument = never> = Text extends `${string}{${infer Rest}`
  ? ArgumentsIn<Rest, Found | FirstArgument<Rest>>
  : Found

type FirstArgument<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name}, plural,${string}`
    ? Named<Name, number>
    : Named<Inside, string | number>
  : never

type Named<Name extends string, Value> = Name extends '' | `${string}${' ' | '#' | '{' | ','}${string}`
  ? never
  : { name: Name; value: Value }
