/**
 * The arguments of an ICU text, derived from its type: `{name}` accepts a text or a number, `{count, plural, …}` a number. A plural arm is not
 * mistaken for an argument, because it contains a `#` or more than one word; a test checks that.
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
